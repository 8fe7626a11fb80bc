import { access, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Timer } from '../../../base/deadline.ts'
import { type Logger, silentLogger } from '../../../base/logger.ts'
import { createOrder } from '../../../base/order.ts'
import { replaceFile } from '../../../base/replace-file.ts'
import { watchFiles } from '../../../base/watch-files.ts'
import { finding } from '../../../language/findings/finding.ts'
import type { Content } from '../../load-content.ts'
import { auditFolder, type Release, readCache, readReleased, rulesVersion } from './audit-files.ts'
import {
  type AuditResult,
  type ContentAudit,
  type ContentAuditOptions,
  createContentAudit,
  withheldDiagnostic,
} from './content-audit.ts'
import type { AuditedText } from './content-texts.ts'
import { fileTexts, guardReader } from './guard-reader.ts'
import { textsOf, withQuarantine } from './with-quarantine.ts'

/** How many milliseconds new findings wait for others before they are written. */
const writeDelayMs = 200
/** After how many milliseconds an unreadable list of releases is read again. */
const retryMs = 2000
/** A timer that, unlike `realTimer`, doesn't keep a process alive. */
const quietTimer: Timer = (milliseconds, fire) => {
  const timer = setTimeout(fire, milliseconds).unref()
  return () => clearTimeout(timer)
}

export interface OpenAudit {
  audit: ContentAudit
  /** Does what `withQuarantine` does, and also audits files next to skills when they are read. */
  guard(content: Content, previous: Content | null): Content
  /** The last content given to `guard`, before anything was removed. Null: none yet. */
  guarded(): Content | null
  /** All texts of the content, each once, with their findings. */
  list(content: Content): AuditResult[]
  /** The same with the files next to skills, which are otherwise audited only when a mind reads them. */
  listAll(content: Content): Promise<AuditResult[]>
  /** The texts themselves. */
  textsOf(content: Content): Promise<AuditedText[]>
  released(): readonly Release[]
  /** Records that a person has read a text and released it. The caller makes sure that the text exists. */
  release(release: Release): Promise<void>
  /** Resolves when new findings are on disk. */
  flush(): Promise<void>
  close(): Promise<void>
}

export interface OpenAuditOptions {
  saveFolder: string
  logger?: Logger
  scan?: ContentAuditOptions['scan']
  /** `if-there`: writes nothing if the save doesn't exist. `never`: writes nothing. Default: `always`. */
  keep?: 'always' | 'if-there' | 'never'
  /**
   * Called when somebody releases something, by hand or on the command line, in this process or another. If it is
   * given, the file is watched.
   */
  onRelease?: () => void
  /** Waits before an unreadable list is read again. Default: real time that keeps no process alive. */
  retry?: Timer
}

/**
 * Opens the audit of one save. `world/content-audit.json` holds earlier findings, and `world/released.json` holds what
 * people released.
 */
export const openAudit = async ({
  saveFolder,
  logger = silentLogger,
  scan,
  onRelease,
  keep = 'always',
  retry = quietTimer,
}: OpenAuditOptions): Promise<OpenAudit> => {
  const files = auditFolder(saveFolder)
  const cache = await readCache(files.cache, rulesVersion())
  let released: readonly Release[] = []
  let told: string | null = null
  let cancelRetry = (): void => {}
  let closed = false
  const readAgain = async (): Promise<void> => {
    cancelRetry()
    const { released: read, problem } = await readReleased(files.released)
    if (problem !== null && problem !== told) logger.error({ file: files.released }, problem)
    told = problem
    released = read ?? released
    // A failed read says nothing about the list, and released texts must not wait for its next change.
    if (read === null && !closed) cancelRetry = retry(retryMs, takeOver)
  }

  const inOrder = createOrder()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (!cache.changed() || keep === 'never') return writing
    const text = cache.text()
    writing = writing
      .then(async () => {
        if (keep === 'always') await mkdir(dirname(files.cache), { recursive: true })
        else if (!(await isThere(dirname(files.cache)))) return
        await replaceFile(files.cache, text)
      })
      // Without the file everything is scanned again next time, which only takes longer.
      .catch((error: unknown) => logger.warn({ error }, 'the findings of the audit cannot be saved'))
    return writing
  }
  const audit = createContentAudit({
    ...(scan ? { scan } : {}),
    isReleased: (hash) => released.some((release) => release.hash === hash),
    cache: {
      get: cache.get,
      set: (key, findings) => {
        cache.set(key, findings)
        timer ??= setTimeout(() => void flush(), writeDelayMs)
      },
    },
  })
  const guardOf = guardReader(audit, (result) => {
    const { file, line, message, said } = withheldDiagnostic(result, finding('open-audit.this-file-of-a-skill-is'))
    logger.error({ file, line, said }, `content: ${message}`)
  })

  let taking = Promise.resolve()
  const takeOver = (): void => {
    taking = taking.then(readAgain).then(() => onRelease?.())
    taking.catch((error: unknown) => logger.error({ error }, 'a release could not be applied'))
  }
  await readAgain()
  const watcher = onRelease ? await watchFile(files.released, takeOver) : null

  let whole: Content | null = null
  return {
    audit,
    guard(content, previous) {
      whole = content
      return guardOf(withQuarantine(content, audit, previous))
    },
    guarded: () => whole,
    list: (content) => textsOf(content).map(audit.look),
    listAll: async (content) => (await allTexts(content)).map(audit.look),
    textsOf: allTexts,
    released: () => released,
    release: (release) =>
      inOrder(async () => {
        const { released: before, problem } = await readReleased(files.released)
        if (problem !== null || before === null)
          throw new Error(`${files.released}: ${problem} Fix or remove it first.`)
        await replaceFile(
          files.released,
          `${JSON.stringify({ released: [...before.filter(({ hash }) => hash !== release.hash), release] }, null, 2)}\n`,
        )
        await readAgain()
      }),
    flush,
    async close() {
      closed = true
      cancelRetry()
      await watcher?.close()
      await taking.catch(() => {})
      await flush()
    },
  }
}

const allTexts = async (content: Content): Promise<AuditedText[]> => [
  ...textsOf(content),
  ...(await fileTexts(content)),
]

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Watches the folder, because the file need not exist yet. Ignores everything else in the folder. */
const watchFile = async (file: string, onChange: () => void) => {
  await mkdir(dirname(file), { recursive: true })
  const watcher = watchFiles(dirname(file), {
    depth: 0,
    ignored: (path) => path !== dirname(file) && path !== file,
    onChange,
  })
  await watcher.ready
  return watcher
}
