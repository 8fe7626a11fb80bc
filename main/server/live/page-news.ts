import type { PageSettings } from './page-settings.ts'

/** How often it is looked whether pages must know something new. Milliseconds. */
const lookEvery = 3000

/**
 * Tells open pages that `/game.json` has changed, whatever changed it: settings, files of music, sheets. While nobody is
 * here nothing is read.
 */
export function createPageNews(options: {
  read(): Promise<PageSettings>
  isAnybodyHere(): boolean
  tell(): void
  failed(error: unknown): void
}) {
  let told: string | null = null
  let isReading = false

  async function look(): Promise<void> {
    if (isReading) return
    if (!options.isAnybodyHere()) {
      // Whoever comes in reads it anew.
      told = null
      return
    }
    isReading = true
    try {
      const now = JSON.stringify(await options.read())
      if (told !== null && told !== now) options.tell()
      told = now
    } catch (error) {
      options.failed(error)
    } finally {
      isReading = false
    }
  }

  return {
    look,
    /** Returns what ends it. */
    begin(): () => void {
      const timer = setInterval(() => void look(), lookEvery)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
