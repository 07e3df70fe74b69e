/** A reason why the database cannot run here, said in one line that tells what to do. */
export class LauncherError extends Error {
  override readonly name = 'LauncherError'
}
