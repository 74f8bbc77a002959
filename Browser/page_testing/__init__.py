"""What tests of pages share, also those of programs that show `<cascade-view>`: browsers, and a server of pages."""
