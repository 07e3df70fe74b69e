import { useEffect } from 'react'
import { commonText } from '../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../kit/i18n/use-text.ts'
import { confirm, unsavedQuestion } from '../../kit/ui/confirm.tsx'
import { routesStore } from '../routing/routes-store.ts'
import { shellText } from '../shell.text.ts'
import { MOST_TABS } from './tabs.ts'
import { dropTab, tabsStore } from './tabs-store.ts'

/** Asks for the oldest tab when there are too many and every other one has unsaved content (platform.md 4). */
export function useTabLimit(front: string | undefined): void {
  const count = tabsStore((state) => state.tabs.length)
  const say = useSay()
  const t = useText(shellText)
  const c = useText(commonText)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever keeps it is asked again with the next tab
  useEffect(() => {
    const oldest = tabsStore.getState().tabs.find((tab) => !tab.pinned && tab.path !== front)
    if (count <= MOST_TABS || !oldest) return
    const route = routesStore.get().routes.find(({ path }) => path === oldest.path)
    const title = say(route?.title ?? shellText.noName)
    const question = { ...unsavedQuestion(c), hint: t('tooManyTabs', { limit: MOST_TABS, title }) }
    void confirm(question).then((isGiven) => isGiven && dropTab(oldest.path))
  }, [count])
}
