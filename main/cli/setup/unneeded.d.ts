export interface Unneeded {
  /** Which part it is, for texts in other languages. */
  part: 'runtimes' | 'headers' | 'maps'
  /** In words: "Node's C++ headers". */
  what: string
  /** Files and folders. */
  paths: string[]
}

/**
 * What a machine cannot use of a folder `node_modules`. `maps`: also source maps, for which every folder is looked
 * through; default: yes. `machine`: default: this one. Doesn't follow links.
 */
export function unneededIn(
  modules: string,
  options?: { maps?: boolean; machine?: { platform: string; arch: string } },
): Unneeded[]
/** The bytes of a file, or of all files below a folder; 0 if there is none. */
export function sizeOf(path: string): number
export function removeUnneeded(parts: readonly Unneeded[]): void
