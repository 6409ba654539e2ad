#!/bin/sh
# Uploads dist to the stack's bucket: `sh deploy/s3-cloudfront/upload.sh STACK`. Assets go first and nothing is deleted,
# so that open pages find their scripts.
set -eu
stack=${1:?Usage: sh deploy/s3-cloudfront/upload.sh STACK}
output() {
  aws cloudformation describe-stacks --region us-east-1 --stack-name "$stack" --output text \
    --query "Stacks[0].Outputs[?OutputKey=='$1'].OutputValue"
}
bucket=s3://$(output Bucket)
aws s3 sync dist/assets/app "$bucket/assets/app" --cache-control "public, max-age=31536000, immutable"
aws s3 sync dist "$bucket" --cache-control no-cache \
  --exclude "assets/app/*" --exclude _headers --exclude .nojekyll --exclude "*.webmanifest"
aws s3 cp dist "$bucket" --recursive --exclude "*" --include "*.webmanifest" \
  --cache-control no-cache --content-type application/manifest+json
aws cloudfront create-invalidation --distribution-id "$(output Distribution)" --paths "/*" > /dev/null
