const BOT =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|phantom|lighthouse|preview|monitor|curl\/|wget\/|python|java\/|go-http|okhttp|node-fetch|axios|scrapy|baiduspider|sogou web|yisou|facebookexternal/i

/** Whether a caller says, or by its silence shows, that nobody reads along. */
export function isBot(userAgent: string): boolean {
  return userAgent.length < 20 || BOT.test(userAgent)
}

/** Names in the order in which they are looked for: browsers also name those they stem from. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['WeChat', /MicroMessenger/i],
  ['DingTalk', /DingTalk/i],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['QQ', /QQBrowser/i],
  ['UC', /UCBrowser/i],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\/|AppleWebKit.*Mobile/],
]
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

export interface Browser {
  readonly browser: string
  readonly os: string
  readonly device: 'desktop' | 'phone' | 'tablet'
}

/** Browser, system and kind of device as far as the user agent tells them. */
export function browserOf(userAgent: string): Browser {
  const named = (list: typeof BROWSERS) => list.find(([, form]) => form.test(userAgent))?.[0] ?? 'other'
  return { browser: named(BROWSERS), os: named(SYSTEMS), device: deviceOf(userAgent) }
}

function deviceOf(userAgent: string): Browser['device'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobile|iPhone|iPod/i.test(userAgent) ? 'phone' : 'desktop'
}
