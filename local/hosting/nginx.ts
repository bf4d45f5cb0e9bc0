import { embeddedSchedulePath } from '@fest/schemas/core/embedded-schedule.ts'
import type { PathKind, SiteHeaders } from './headers.ts'

/**
 * What to put inside nginx's `server { … }` for the folder it's in: addresses without extensions, 404.html, the Studio,
 * headers, compression; `isCompressed` if each text has a `.gz` beside it. An `add_header` in a location discards inherited ones, so each location repeats all of them.
 */
export function nginxFile({ common, of }: SiteHeaders, isCompressed: boolean): string {
  const headers = (kind: PathKind) =>
    Object.entries({ ...common, ...of[kind] })
      // "always" includes error responses; $ would start a variable.
      .map(([name, value]) => `  add_header ${name} "${value.replaceAll('$', '')}" always;`)
      .join('\n')

  return `# Written by npm run build. An example of the server around it:
#
#   server {
#     listen 443 ssl http2;   # from nginx 1.25 on: listen 443 ssl; http2 on;
#     server_name fest.example.org;
#     ssl_certificate     /etc/letsencrypt/live/fest.example.org/fullchain.pem;
#     ssl_certificate_key /etc/letsencrypt/live/fest.example.org/privkey.pem;
#     root /var/www/fest;
#     include /var/www/fest/nginx.conf;
#   }

types {
  text/html html; text/css css; text/javascript js; application/json json map; image/svg+xml svg; image/png png;
  image/jpeg jpg jpeg; image/gif gif; image/webp webp; image/avif avif; font/woff2 woff2; font/ttf ttf; text/plain txt md; text/calendar ics;
  application/xml xml; application/manifest+json webmanifest; application/wasm wasm; font/woff woff; image/x-icon ico;
}
charset utf-8;
charset_types text/css text/javascript text/plain text/calendar application/json application/xml image/svg+xml;
server_tokens off;
absolute_redirect off;

gzip on;
gzip_comp_level 6;
gzip_vary on;
gzip_min_length 1000;
gzip_types text/css text/javascript text/plain text/calendar application/json application/xml application/manifest+json application/wasm image/svg+xml font/ttf;
# With the module ngx_brotli a visit is about 15 % smaller:
# brotli on; brotli_comp_level 6; brotli_types text/css text/javascript text/plain application/json image/svg+xml font/ttf;
${isCompressed ? '# The files were compressed once, by --compressed. With ngx_brotli:\n# brotli_static on;\ngzip_static on;' : '# npm run build -- --compressed compresses each file once, instead of at each visit.'}

error_page 404 /404.html;

# For hosts, not for visitors. Of the patterns below the first that matches is taken, so this one comes first.
location ~ ^/(_headers|_redirects|nginx\\.conf|vercel\\.json)$ {
  return 404;
}

# Only the error above leads to it.
location = /404.html {
  internal;
${headers('page')}
}
location = /404 {
  return 404;
}
location = / {
  try_files /index.html =404;
${headers('page')}
}
location / {
  # An address has one spelling: without a slash or .html at its end, without doubled slashes, and not encoded.
  set $spellings "$uri $request_uri";
  if ($spellings ~ "^(/[a-z0-9/-]+) (?!\\1(?:\\?|$))") {
    rewrite ^ $uri permanent;
  }
  rewrite ^/index(?:\\.html)?$ / permanent;
  rewrite ^/(.+?)(?:\\.html|/+)$ /$1 permanent;
  try_files $uri.html $uri =404;
${headers('page')}
}
location /assets/ {
  try_files $uri =404;
${headers('asset')}
}
location = /sw.js {
  try_files $uri =404;
${headers('worker')}
}
location /share/ {
  try_files $uri =404;
${headers('picture')}
}
location /figures/ {
  try_files $uri =404;
${headers('figure')}
}
location ~ "^/\\d{4}/files/" {
  try_files $uri =404;
${headers('archivedFile')}
}
location ~ "^/\\d{4}(/|$)" {
  rewrite ^/(.+?)(?:\\.html|/+)$ /$1 permanent;
  try_files $uri.html $uri =404;
${headers('archive')}
}
location = ${embeddedSchedulePath} {
  try_files $uri.html =404;
${headers('embed')}
}
location ~ ^/[^/]+\\.(png|svg)$ {
  try_files $uri =404;
${headers('icon')}
}
location ~ ^/[^/]+\\.(txt|xml|ics|webmanifest|json|md|css)$ {
  try_files $uri =404;
${headers('file')}
}
location = /studio {
  return 308 /studio/;
}
location /studio/ {
  try_files $uri /studio/index.html;
${headers('studio')}
}
location /studio/assets/ {
  try_files $uri =404;
${headers('studioAsset')}
}
`
}
