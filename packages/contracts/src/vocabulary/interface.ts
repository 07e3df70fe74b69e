/** Measures and times of the user interface that spec 9 fixes. Styles repeat some of them; a test of the tools compares. */

/** Sizes of controls and rows. */
export const SIZES = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof SIZES)[number]
export const DEFAULT_SIZE: Size = 'medium'

/** Languages a reader may choose; the word catalogue holds two more. */
export const SWITCH_LANGUAGES = ['zh', 'en'] as const

/** A window narrower than this many px is a phone to the layout. */
export const MOBILE_BELOW = 992
/** A screen narrower and lower than this is one of a phone, whatever its browser says. */
export const SMALL_SCREEN = { width: 500, height: 800 } as const

/** How long a call may take, in ms. */
export const HTTP_TIMEOUT_MS = 100_000
/** How long a toast stays, in ms. */
export const TOAST_MS = 5_000
/** How long the reload route waits before it goes back to the view, in ms (spec 4). */
export const RELOAD_WAIT_MS = 500

/** Widths of the sidebar in px. */
export const SIDEBAR_WIDTH = { open: 180, collapsed: 50 } as const
/** Width of the context menu of a tab, and the room kept beside a tab that is scrolled into sight, in px. */
export const TAB_MENU_WIDTH = 105
export const TAB_SCROLL_PADDING = 4
/** What a window leaves out above and below a wide table, and around one in a drawer as it is resized, in px. */
export const TABLE_MARGIN = { top: 220, bottom: 50 } as const
export const RESIZE_OFFSET = 115
/** How far above the bottom the button of the settings panel stands, in px. */
export const SETTINGS_BUTTON_BOTTOM = 100

/** Layout settings that everybody begins with. */
export const DEFAULT_LAYOUT = {
  showSettings: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
} as const

/** Fuzzy search of the header: threshold, weights of title and path, longest pattern. */
export const HEADER_SEARCH = { threshold: 0.4, titleWeight: 0.7, pathWeight: 0.3, patternMax: 32 } as const

/** Print and picture exports are drawn this many times larger than shown. */
export const EXPORT_SCALE = 4
/** Length of key and vector of the request encryption, each a half of the CSRF cookie. */
export const KEY_LENGTH = 16

/** The line at the foot of the sidebar speaks of these years (spec 2.7). */
export const COPYRIGHT_YEARS = { from: 2017, to: 2022 } as const
