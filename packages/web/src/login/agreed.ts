const KEY = 'agreed'

/** Whether somebody agreed in this browser before. */
export function wasAgreed(): boolean {
  return localStorage.getItem(KEY) === '1'
}

/** Remembers the tick for the next login. */
export function keepAgreed(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? '1' : '0')
}
