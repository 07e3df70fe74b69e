import { contrastOf, READABLE_CONTRAST } from '@crossdock/contracts/areas/identity/companies/contrast.ts'
import type { SiteConfig } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'

/** Tokens of a part of the frame that a company coloured; empty where it chose nothing. */
type PartColours = Readonly<Record<string, string>>

/** What stands for "nothing chosen": the colours of the built-in look. */
const BUILT_IN = { ground: '#FFFFFF', text: '#303133', active: '#409EFF' } as const
const INK = '#181F28'
const PAPER = '#FFFFFF'
const BLACK = '#000000'

interface Chosen {
  readonly ground?: string | undefined
  readonly text?: string | undefined
  readonly active?: string | undefined
}

/** The top bar in the company's colours. */
export function topBarColours({ variables }: SiteConfig): PartColours {
  const { topMenuBg, topMenuText, topMenuActiveText } = variables
  return partColours({ ground: topMenuBg, text: topMenuText, active: topMenuActiveText })
}

/** The sidebar in the company's colours. */
export function sidebarColours({ variables }: SiteConfig): PartColours {
  return partColours({
    ground: variables.menuBg,
    text: variables.menuText,
    active: variables.menuActiveText,
  })
}

/**
 * Tokens of one part. The ground decides: without a ground of its own a part stays built in, so that the dark scheme
 * keeps its own. Words that could not be read on it give way to ink or paper, whichever stands out (look.md, Colour).
 */
function partColours({ ground, text, active }: Chosen): PartColours {
  if (!isColour(ground) || isBuiltIn(ground, BUILT_IN.ground)) return {}
  const own = isColour(text) && !isBuiltIn(text, BUILT_IN.text) ? text : undefined
  const words = readable(own, [ground])
  // what lies under a chosen entry moves away from the words, so that it never costs contrast
  const raised = mixed(ground, contrastOf(words, BLACK) > contrastOf(words, PAPER) ? BLACK : PAPER, 0.12)
  const marked = isColour(active) && !isBuiltIn(active, BUILT_IN.active) ? active : undefined
  return {
    '--bg-frame': ground,
    '--bg-page': ground,
    '--bg-pressed': raised,
    '--accent-soft': raised,
    '--text-1': words,
    '--text-2': words,
    '--text-3': words,
    '--accent-text': readable(marked ?? words, [ground, raised]),
    '--line': mixed(ground, words, 0.2),
    '--line-control': mixed(ground, words, 0.35),
    '--line-strong': mixed(ground, words, 0.5),
    color: words,
  }
}

/** The wish where it can be read on every ground, else ink or paper; black where not even these stand out. */
function readable(wish: string | undefined, grounds: readonly string[]): string {
  const worst = (colour: string) => Math.min(...grounds.map((ground) => contrastOf(colour, ground)))
  const choices = [...(wish ? [wish] : []), INK, PAPER]
  return choices.find((colour) => worst(colour) >= READABLE_CONTRAST) ?? BLACK
}

function mixed(ground: string, over: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [ground, over].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

const isColour = (value: string | undefined): value is string => /^#[0-9a-f]{6}$/i.test(value ?? '')
const isBuiltIn = (value: string, builtIn: string) => value.toUpperCase() === builtIn
