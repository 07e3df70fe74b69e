type SessionNews = 'login' | 'logout'

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('crossdock-session')

/** Tells the other windows of this browser. */
export function tellSessionNews(news: SessionNews): void {
  channel?.postMessage(news)
}

/** Hears what other windows did. */
export function onSessionNews(hear: (news: SessionNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'login' || data === 'logout') hear(data)
  })
}
