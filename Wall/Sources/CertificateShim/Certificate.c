#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <stdlib.h>
#include <string.h>

#include "CertificateShim.h"

static bool add_extension(X509 *certificate, int kind, const char *value) {
  X509_EXTENSION *extension = X509V3_EXT_conf_nid(NULL, NULL, kind, value);
  bool is_added = extension && X509_add_ext(certificate, extension, -1);
  X509_EXTENSION_free(extension);
  return is_added;
}

static bool is_address(const char *name) {
  ASN1_OCTET_STRING *address = a2i_IPADDRESS(name);
  ASN1_OCTET_STRING_free(address);
  return address;
}

static bool add_names(X509 *certificate, const char *const *names, size_t count) {
  GENERAL_NAMES *all = GENERAL_NAMES_new();
  bool is_added = all;
  for (size_t index = 0; is_added && index < count; index++) {
    GENERAL_NAME *name =
        a2i_GENERAL_NAME(NULL, NULL, NULL, is_address(names[index]) ? GEN_IPADD : GEN_DNS, names[index], 0);
    is_added = name && sk_GENERAL_NAME_push(all, name);
    if (!is_added) GENERAL_NAME_free(name);
  }
  is_added = is_added && X509_add1_ext_i2d(certificate, NID_subject_alt_name, all, 0, X509V3_ADD_DEFAULT) == 1;
  GENERAL_NAMES_free(all);
  return is_added;
}

/// Sets 159 random bits: a unique number that is positive in 160 bits.
static bool set_serial_number(X509 *certificate) {
  BIGNUM *number = BN_new();
  bool is_set = number && BN_rand(number, 159, BN_RAND_TOP_ANY, BN_RAND_BOTTOM_ANY)
      && BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate));
  BN_free(number);
  return is_set;
}

static bool fill(
    X509 *certificate, EVP_PKEY *key, const char *const *names, size_t count, int64_t from, int64_t until) {
  X509_NAME *name = X509_get_subject_name(certificate);
  return X509_set_version(certificate, X509_VERSION_3) && set_serial_number(certificate)
      && ASN1_TIME_set(X509_getm_notBefore(certificate), (time_t)from)
      && ASN1_TIME_set(X509_getm_notAfter(certificate), (time_t)until)
      && X509_NAME_add_entry_by_NID(name, NID_commonName, MBSTRING_ASC, (const unsigned char *)"Cascade", -1, -1, 0)
      && X509_set_issuer_name(certificate, name) && X509_set_pubkey(certificate, key)
      && add_extension(certificate, NID_basic_constraints, "critical,CA:FALSE")
      && add_extension(certificate, NID_key_usage, "critical,digitalSignature")
      && add_extension(certificate, NID_ext_key_usage, "serverAuth") && add_names(certificate, names, count)
      && X509_sign(certificate, key, EVP_sha256());
}

char *certificate_shim_self_signed(const char *const *names, size_t count, int64_t from, int64_t until) {
  EVP_PKEY *key = EVP_EC_gen("P-256");
  X509 *certificate = X509_new();
  BIO *output = BIO_new(BIO_s_mem());
  char *text = NULL;
  if (key && certificate && output && fill(certificate, key, names, count, from, until)
      && PEM_write_bio_X509(output, certificate)
      && PEM_write_bio_PKCS8PrivateKey(output, key, NULL, NULL, 0, NULL, NULL)) {
    char *bytes;
    long length = BIO_get_mem_data(output, &bytes);
    text = strndup(bytes, (size_t)length);
  }
  BIO_free(output);
  X509_free(certificate);
  EVP_PKEY_free(key);
  // Otherwise, the next user of OpenSSL on this thread would find these errors.
  ERR_clear_error();
  return text;
}

bool certificate_shim_is_good(const char *text, const char *const *names, size_t count, int64_t from, int64_t until) {
  BIO *input = BIO_new_mem_buf(text, -1);
  X509 *certificate = input ? PEM_read_bio_X509(input, NULL, NULL, NULL) : NULL;
  time_t first = (time_t)from, last = (time_t)until;
  bool is_good = certificate && X509_cmp_time(X509_get0_notBefore(certificate), &first) < 0
      && X509_cmp_time(X509_get0_notAfter(certificate), &last) > 0;
  for (size_t index = 0; is_good && index < count; index++) {
    is_good = is_address(names[index])
        ? X509_check_ip_asc(certificate, names[index], 0) == 1
        : X509_check_host(certificate, names[index], 0, X509_CHECK_FLAG_NO_WILDCARDS, NULL) == 1;
  }
  X509_free(certificate);
  BIO_free(input);
  ERR_clear_error();
  return is_good;
}
