/** How long an account that shall be erased may still be kept by its owner (platform.md 10). */
export const ERASE_DAYS = 15
/** How long a copy of the own data may be fetched after the password proved who asks. */
export const COPY_HOURS = 24
