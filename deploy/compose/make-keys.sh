#!/bin/sh
# Makes what the containers of compose.yaml know one another by: a certificate authority of the deployment, certificates for the
# database, the store of files and the processes, and random keys. What is there already stays, but certificates in their last
# year are made anew. With `--new-s3-key` the processes get another key of the store, which takes the former one as well.
#
#   make-keys.sh FOLDER [--new-s3-key]
#
# Each folder in FOLDER is a volume of its own, so that no container has another's key.
set -eu
umask 077
cd "$1"
mkdir -p authority database files processes migration proxy

AUTHORITY_DAYS=7300
DAYS=825
RENEWED_WITHIN_SECONDS=31536000

new_key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1"; }

if [ ! -e authority/ca.crt ]; then
  new_key authority/ca.key
  openssl req -x509 -new -key authority/ca.key -sha256 -days "$AUTHORITY_DAYS" -subj '/CN=Dotyk inside' -out authority/ca.crt
fi

# certify FILE COMMON_NAME USE NAMES: makes FILE.key and FILE.crt, unless they are good for another year.
certify() {
  openssl x509 -in "$1.crt" -noout -checkend "$RENEWED_WITHIN_SECONDS" > /dev/null 2>&1 && return
  new_key "$1.key"
  openssl req -new -key "$1.key" -subj "/CN=$2" -out "$1.csr"
  printf 'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=%s\nsubjectAltName=%s\n' \
    "$3" "$4" > "$1.ext"
  openssl x509 -req -in "$1.csr" -CA authority/ca.crt -CAkey authority/ca.key -set_serial "0x$(openssl rand -hex 16)" \
    -sha256 -days "$DAYS" -extfile "$1.ext" -out "$1.crt" 2> /dev/null
  rm "$1.csr" "$1.ext"
  echo "made $1.crt"
}

certify database/server database serverAuth DNS:database,DNS:localhost
certify files/server files serverAuth DNS:files,DNS:localhost
certify processes/server processes serverAuth DNS:processes,DNS:dotyk-1,DNS:dotyk-2,DNS:worker,DNS:pictures,DNS:localhost
# The role of the database is the name of the client's certificate.
certify processes/client dotyk clientAuth DNS:dotyk
for folder in database processes proxy; do cp authority/ca.crt "$folder/ca.crt"; done

if [ "${2:-}" = --new-s3-key ]; then
  mv processes/s3-key-id files/former-s3-key-id
  mv processes/s3-key files/former-s3-key
fi
for secret in database/superuser-password processes/s3-key-id processes/s3-key migration/s3-key processes/tls-ask-token; do
  [ -e "$secret" ] || openssl rand -hex 24 > "$secret"
done
cp processes/tls-ask-token proxy/tls-ask-token

# credential ID_FILE KEY_FILE
credential() { printf '{ "accessKey": "%s", "secretKey": "%s" }' "$(cat "$1")" "$(cat "$2")"; }

former=
[ ! -e files/former-s3-key ] || former=", $(credential files/former-s3-key-id files/former-s3-key)"
# The processes' key reaches one bucket and can't make or delete it. The migration's makes the bucket.
cat > files/s3.json << END
{
  "identities": [
    {
      "name": "dotyk",
      "credentials": [$(credential processes/s3-key-id processes/s3-key)$former],
      "actions": ["Read:dotyk", "Write:dotyk", "List:dotyk"]
    },
    {
      "name": "migration",
      "credentials": [{ "accessKey": "migration", "secretKey": "$(cat migration/s3-key)" }],
      "actions": ["Admin:dotyk", "Read:dotyk"]
    }
  ]
}
END

chmod 755 database files processes migration proxy
find . -name ca.crt -exec chmod 644 {} +
if [ "$(id -u)" = 0 ]; then
  chown -R "${DATABASE_OWNER:-999:999}" database
  chown -R "${PROCESS_OWNER:-10001:10001}" processes migration
fi
