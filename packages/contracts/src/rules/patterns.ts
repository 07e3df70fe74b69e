/** General forms of spec 5. Each is anchored and free of nested repetition, so that no text makes it slow (D4). */

/** Letters and digits, starting with a letter, 3-32. */
export const SHORT_CODE = /^[A-Za-z][A-Za-z0-9]{2,31}$/
/** The same up to 150. */
export const CODE = /^[A-Za-z][A-Za-z0-9]{2,149}$/
/** The same up to 254. */
export const LONG_CODE = /^[A-Za-z][A-Za-z0-9]{2,253}$/
/** English or Chinese characters, 2-254. */
export const WORDS = /^[A-Za-z\u3400-\u9fff]{2,254}$/
/** A path with slash and underscore that starts with a letter. */
export const PATH = /^[A-Za-z][A-Za-z0-9/_]*$/
export const DIGITS = /^\d+$/
/** An e-mail address as people have them. */
export const EMAIL = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/
