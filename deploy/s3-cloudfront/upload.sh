#!/bin/sh
# Uploads dist to the stack's bucket: `sh deploy/s3-cloudfront/upload.sh STACK`. Assets go first and nothing is deleted,
# so that open pages find their scripts.
set -euf
stack=${1:?Usage: sh deploy/s3-cloudfront/upload.sh STACK}
output() {
  aws cloudformation describe-stacks --region us-east-1 --stack-name "$stack" --output text \
    --query "Stacks[0].Outputs[?OutputKey=='$1'].OutputValue"
}
bucket=s3://$(output Bucket)
# The AWS command would take types from the machine: Windows often has text/plain for scripts, which browsers refuse.
types=$(sed -n 's/^ *"\.\([a-z0-9]*\)": "\([^"]*\)".*/\1 \2/p' "$(dirname "$0")/../../prerender/hosting/content-types.json")
# Uploads a folder's files, each extension with its type: upload FOLDER TARGET CACHE_CONTROL OPTION...
upload() {
  from=$1 to=$2 cache=$3
  shift 3
  unknown=
  while read -r extension type; do
    # As they are written: jpg, JPG, Jpg.
    endings=$(find "$from" -iname "*.$extension" | sed 's/.*\.//' | sort -u)
    [ -n "$endings" ] || continue
    unknown="$unknown$(printf ' --exclude *.%s' $endings)"
    aws s3 cp "$from" "$to" --recursive --exclude "*" $(printf ' --include *.%s' $endings) "$@" \
      --cache-control "$cache" --content-type "$type" < /dev/null
  done << TYPES
$types
TYPES
  aws s3 cp "$from" "$to" --recursive $unknown "$@" --cache-control "$cache" --content-type application/octet-stream
}
upload dist/assets/app "$bucket/assets/app" "public, max-age=31536000, immutable"
# The last ones are those of systems, which look into folders.
upload dist "$bucket" no-cache --exclude "assets/app/*" --exclude _headers --exclude _redirects --exclude .nojekyll \
  --exclude "*.DS_Store" --exclude "*/._*" --exclude "._*" --exclude "*Thumbs.db" --exclude "*desktop.ini"
aws cloudfront create-invalidation --distribution-id "$(output Distribution)" --paths "/*" > /dev/null
