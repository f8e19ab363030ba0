# Varnish in front of the service, for CDN=varnish (docs/operations.md, "A content delivery network"). It keeps what the service
# marks with Surrogate-Control, and nothing else. Set the address of the service below, and CDN_TOKEN in Varnish's environment.
vcl 4.1;

import std;
import xkey;

backend default {
    .host = "127.0.0.1";
    .port = "8080";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (std.getenv("CDN_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("CDN_TOKEN")) {
            return (synth(403));
        }
        set req.http.X-Purged = xkey.purge(req.http.xkey-purge);
        return (synth(200, "Purged"));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Who is signed in, and whose visit may be counted, gets pages of their own.
    if (req.http.Cookie ~ "(^|; *)(__Host-|__Secure-)?(Token|AdminToken|AdminChanged|Consent)=") {
        return (pass);
    }
    # What decides the language: the remembered choice and the browser's first language. All else would keep copies of one page.
    if (req.http.Cookie ~ "(^|; *)__Host-Lang=[a-z]+") {
        set req.http.Cookie = regsub(req.http.Cookie, "^(?:.*; *)?(__Host-Lang=[a-z]+).*$", "\1");
    } elsif (req.http.Cookie ~ "(^|; *)Lang=[a-z]+") {
        set req.http.Cookie = regsub(req.http.Cookie, "^(?:.*; *)?(Lang=[a-z]+).*$", "\1");
    } else {
        unset req.http.Cookie;
    }
    set req.http.Accept-Language = std.tolower(regsub(req.http.Accept-Language, "^ *([A-Za-z]*).*$", "\1"));
    return (hash);
}

sub vcl_backend_response {
    # A stale copy is never sent, not even while a new one is fetched.
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+" && !beresp.http.Set-Cookie) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    } else {
        set beresp.ttl = 1s;
        set beresp.uncacheable = true;
    }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Surrogate-Control;
}
