/** The colour of the settings panel at first (spec 9). */
export const DEFAULT_THEME = '#409EFF'

/** The eight predefined theme colours (spec 9). */
export const THEMES = [
  DEFAULT_THEME,
  '#1890FF',
  '#304156',
  '#212121',
  '#11A983',
  '#13C2C2',
  '#6959CD',
  '#F5222D',
] as const

/** The base theme colour, a dark grey (spec 9). */
export const BASE_THEME = '#212121'
