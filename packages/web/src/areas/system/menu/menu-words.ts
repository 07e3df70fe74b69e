import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'

/** Title of an entry in both languages; one without an English title shows the Chinese one. */
export function titleOf(menu: Pick<Menu, 'meta_title' | 'meta_title_en'>): Message {
  return { zh: menu.meta_title, en: menu.meta_title_en || menu.meta_title }
}
