import type { LoginReply } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { tellSessionNews } from '../kit/api/session-news.ts'
import { keepToken } from '../kit/api/session-token.ts'

/** Begins the session that a call answered with, and goes where the reader wanted to go. */
export function useEnter(target: string) {
  const [isEntering, setEntering] = useState(false)
  const enter = ({ token }: z.infer<typeof LoginReply>, path = target) => {
    keepToken(token)
    tellSessionNews('login')
    // the button stays pressed until the next page is there
    setEntering(true)
    location.assign(path)
  }
  return { enter, isEntering }
}
