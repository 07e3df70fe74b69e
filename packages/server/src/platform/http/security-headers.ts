/**
 * Scripts come from ourselves only and never inline; styles may be inline because the component library writes them
 * at run time.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

/** Headers of every answer: pages, calls, files, refusals, and what never became a request. */
export function securityHeaders(
  isTls: boolean,
  themeStylesheet: URL | null = null,
): Readonly<Record<string, string>> {
  const policy = policyWith(themeStylesheet)
  if (!isTls) return { ...ALWAYS, 'content-security-policy': policy.join(';') }
  return {
    ...ALWAYS,
    'content-security-policy': [...policy, 'upgrade-insecure-requests'].join(';'),
    'strict-transport-security': 'max-age=31536000',
  }
}

/** One file of one other host may bring styles; its fonts and pictures, and everything else of it, stay away. */
function policyWith(themeStylesheet: URL | null): string[] {
  if (themeStylesheet === null) return POLICY
  const file = `${themeStylesheet.origin}${themeStylesheet.pathname}`
  return POLICY.map((line) => (line.startsWith('style-src ') ? `${line} ${file}` : line))
}
