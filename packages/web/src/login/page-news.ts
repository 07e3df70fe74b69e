const KEY = 'login-news'

/** Leaves for the login page that a password was set. */
export function leavePasswordNews(): void {
  sessionStorage.setItem(KEY, '1')
}

/** Whether a password was just set; told once. */
export function takePasswordNews(): boolean {
  const isNews = sessionStorage.getItem(KEY) === '1'
  sessionStorage.removeItem(KEY)
  return isNews
}
