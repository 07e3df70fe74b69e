import { useNavigate } from 'react-router'
import { commonText } from '../../kit/i18n/common.text.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { confirm, unsavedQuestion } from '../../kit/ui/confirm.tsx'
import type { MenuItem } from '../../kit/ui/menu.tsx'
import { DASHBOARD, shellText } from '../shell.text.ts'
import { nextAfterClose, type OpenTab } from './tabs.ts'
import { dropAllTabs, dropOtherTabs, dropTab, tabsStore } from './tabs-store.ts'

export interface TabActions {
  open(tab: OpenTab): void
  close(path: string): void
  /** Entries of a tab's menu: refresh, close, close others, close all (spec 2.7). */
  menuOf(path: string): MenuItem[]
}

/** What can be done with tabs; unsaved content asks before it goes. */
export function useTabActions(front: string | undefined): TabActions {
  const navigate = useNavigate()
  const t = useText(shellText)
  const c = useText(commonText)
  const mayDrop = async (paths: readonly string[]) => {
    const { dirty } = tabsStore.getState()
    if (!paths.some((path) => dirty.has(path))) return true
    return confirm(unsavedQuestion(c))
  }
  const drop = async (going: readonly string[], work: () => void) => {
    if (!(await mayDrop(going))) return
    work()
    const { tabs } = tabsStore.getState()
    if (!tabs.some((tab) => tab.path === front)) void navigate(nextAfterClose(tabs, DASHBOARD))
  }
  const pathsBut = (path?: string) =>
    tabsStore
      .getState()
      .tabs.filter((tab) => !tab.pinned && tab.path !== path)
      .map((tab) => tab.path)
  const find = (path: string) => tabsStore.getState().tabs.find((tab) => tab.path === path)
  const open = (tab: OpenTab) => void navigate(tab.path + tab.search)
  const close = (path: string) => void drop([path], () => dropTab(path))
  return {
    open,
    close,
    menuOf: (path) => {
      const tab = find(path)
      const refresh = async () => {
        if (tab && (await mayDrop([path])))
          void navigate(`/redirect${path}${tab.search}`, { replace: path === front })
      }
      return [
        { key: 'refresh', label: t('refresh'), onSelect: () => void refresh() },
        { key: 'close', label: t('close'), disabled: tab?.pinned ?? true, onSelect: () => close(path) },
        {
          key: 'others',
          label: t('closeOthers'),
          onSelect: () => void drop(pathsBut(path), () => dropOtherTabs(path)),
        },
        { key: 'all', label: t('closeAll'), onSelect: () => void drop(pathsBut(), dropAllTabs) },
      ]
    },
  }
}
