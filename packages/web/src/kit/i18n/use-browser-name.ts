import { browserText } from './browser.text.ts'
import { useText } from './use-text.ts'

/** The browser of a login (`Chrome`, `Chrome / Linux`) as it is read: what nobody recognised in words. */
export function useBrowserName(): (browser: string) => string {
  const t = useText(browserText)
  const known = (part: string) => (part === 'other' ? t('other') : part)
  return (browser) =>
    browser === '' || browser === 'unknown' || browser === 'other / other'
      ? t('unknown')
      : browser.split(' / ').map(known).join(' / ')
}
