import { useActor } from './use-actor.ts'

/** Whether the menus of the reader hold a page: links to others would lead nowhere. */
export function useHasPage(path: string): boolean {
  const { menus } = useActor()
  return menus.some((menu) => menu.children.some((page) => `${menu.path}/${page.path}` === path))
}
