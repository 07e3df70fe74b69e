import type { LoginReply } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { tellSessionNews } from '../kit/api/session-news.ts'
import { keepToken } from '../kit/api/session-token.ts'
import { setPasswordAddress } from '../kit/routing/set-password-address.ts'

/** Begins the session that a call answered with, and goes where the reader wanted to go; without a password, to set one. */
export function useEnter(target: string) {
  const [isEntering, setEntering] = useState(false)
  const enter = ({ token, must_set_password }: z.infer<typeof LoginReply>, path = target) => {
    keepToken(token)
    tellSessionNews('login')
    // the button stays pressed until the next page is there
    setEntering(true)
    location.assign(must_set_password ? setPasswordAddress(path) : path)
  }
  return { enter, isEntering }
}
