/** The services outside the house that messages, logins and reports may go through; each is off (null) until it is set up. */
export interface OutsideSettings {
  readonly mail: MailSettings | null
  readonly sms: SmsSettings | null
  readonly wechat: WechatSettings | null
  readonly crawl: CrawlSettings | null
  readonly spApi: SpApiSettings | null
}

export interface MailSettings {
  /** `smtps://user:password@host:465` or `smtp://host:25`. */
  readonly url: string
  readonly from: string
}

/** An account at the text message gateway, with the names of the texts it has approved. */
export interface SmsSettings {
  readonly endpoint: URL
  readonly keyId: string
  readonly keySecret: string
  readonly signName: string
  /** Template of codes; its parameter is `code`. */
  readonly codeTemplate: string
  /** Template of links; its parameter is `link`. Without it links stay in the database. */
  readonly linkTemplate: string | null
}

export interface WechatSettings {
  readonly appId: string
  readonly appSecret: string
  /** Where the browser is sent to scan. */
  readonly loginUrl: URL
  /** Where the server asks who scanned. */
  readonly apiUrl: URL
}

/** A service that reads product pages for us: it is given the safe link of a listing, never an address of a user. */
export interface CrawlSettings {
  readonly url: URL
  readonly key: string | null
}

/** The company's application at the Selling Partner API; each shop adds its own refresh token. */
export interface SpApiSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Address of a stand-in that is asked instead of the marketplace, in tests and trial set-ups. */
  readonly standIn: URL | null
}

/** Nothing leaves the house. */
export const NOTHING_OUTSIDE: OutsideSettings = {
  mail: null,
  sms: null,
  wechat: null,
  crawl: null,
  spApi: null,
}
