/** What the watchdog's thread gets. */
export interface StallWorkerData {
  /** Folders and files of code that others wrote: tools and plugins. */
  places: readonly string[]
  /** The project's folder, for the names of files in messages. */
  root: string
  /** Where the culprit is noted (`stuckFile`). */
  record: string
  looks: number
  lookMs: number
  /** Counts the main thread's signs of life. */
  beats: Int32Array
}
