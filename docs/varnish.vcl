vcl 4.1;

# Varnish in front of the site. Start varnishd with VARNISH_KEY in its environment, the same value as the site's.
# See docs/edge.md.

import directors;
import std;

# Add each server of the site. Terminate TLS in front of Varnish.
backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/icon.svg"; .interval = 1s; .timeout = 5s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_init {
  new servers = directors.round_robin();
  servers.add_backend(site);
}

sub vcl_recv {
  set req.backend_hint = servers.backend();

  if (req.method == "PURGE") {
    if (std.getenv("VARNISH_KEY") == "" || req.http.Authorization != "Bearer " + std.getenv("VARNISH_KEY")) {
      return (synth(403));
    }
    # A page's tags are delimited by commas, so only whole tags match. The path in a tag may contain characters with a
    # meaning in regular expressions, which match as any character.
    if (std.ban("obj.http.x-tags ~ ,("
        + regsuball(regsuball(req.http.Surrogate-Key, "[^\w:/ -]", "."), " ", "|") + "),")) {
      return (synth(200, "Purged"));
    }
    return (synth(500, std.ban_error()));
  }

  # Never cache writes, the API, the Studio, anything that a reviewer sees, or another spelling of an address, because
  # there is no end of them.
  if ((req.method != "GET" && req.method != "HEAD")
    || req.url ~ "^/(api|studio)(/|\?|$)"
    || req.http.Authorization
    || req.url !~ "^/" || req.url ~ "^[^?]*(%|#|/\.\.?(/|\?|$))"
    || (req.url ~ "^/images/" && req.url !~ "^[^?]*(\?[a-z]+=([\w-]|%2C)*(&[a-z]+=([\w-]|%2C)*)*)?$")
    || req.http.Cookie ~ "(^|;\s*)(__prerender_bypass|draft-session)=") {
    return (pass);
  }
  unset req.http.Cookie;
  # A host has many spellings, and each one would add a copy to the cache.
  set req.http.Host = regsub(std.tolower(req.http.Host), "\.?(:[0-9]*)?$", "");
  # Responses list these headers in Vary, so each of their values would add a copy to the cache. Only drafts need the
  # first four. A picture's format depends on two types only.
  unset req.http.RSC;
  unset req.http.Next-Router-State-Tree;
  unset req.http.Next-Router-Prefetch;
  unset req.http.Next-Router-Segment-Prefetch;
  if (req.http.Accept ~ "image/avif") {
    set req.http.Accept = "image/avif,image/webp";
  } elseif (req.http.Accept ~ "image/webp") {
    set req.http.Accept = "image/webp";
  } else {
    unset req.http.Accept;
  }
  # While the site is up, serve a stale copy for at most ten seconds. While it is down, serve any copy.
  if (std.healthy(req.backend_hint) && req.restarts == 0) {
    set req.grace = 10s;
  }
  return (hash);
}

# Pages ignore their query, which campaigns add. A picture's query contains its size.
sub vcl_hash {
  if (req.url ~ "^/images/") {
    hash_data(req.url);
  } else {
    hash_data(regsub(req.url, "\?.*$", ""));
  }
  hash_data(req.http.Host);
  return (lookup);
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    # Keep the last good page instead of caching an error.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  } elseif (bereq.uncacheable) {
    # vcl_recv passed this request.
  } elseif (beresp.http.Surrogate-Key && beresp.http.CDN-Cache-Control && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    set beresp.http.x-tags = "," + regsuball(beresp.http.Surrogate-Key, " ", ",") + ",";
    # vcl_recv removes the other headers that Vary lists. Comparing them would slow down each request.
    if (beresp.http.Content-Type ~ "^text/html") {
      set beresp.http.Vary = "Accept-Encoding";
    }
  } elseif (beresp.status == 200 && beresp.http.Cache-Control ~ "immutable") {
    # Build files and pictures never change.
    set beresp.ttl = 1d;
    set beresp.grace = 7d;
  } else {
    # Fetch everything else for each request. Hit-for-miss keeps concurrent requests from waiting for each other.
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
  }
  # Unlike vcl_deliver, this runs once for all hits.
  unset beresp.http.Surrogate-Key;
  unset beresp.http.Cache-Tag;
  unset beresp.http.CDN-Cache-Control;
  return (deliver);
}

# If a fetch fails while the site goes down, retry once and accept any copy.
sub vcl_synth {
  if (resp.status == 503 && req.restarts == 0 && req.method != "PURGE") {
    return (restart);
  }
}

sub vcl_deliver {
  unset resp.http.x-tags;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
