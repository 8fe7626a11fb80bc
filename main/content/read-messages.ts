import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, finding, told } from '../language/findings/finding.ts'
import type { LanguageMessages } from '../language/messages/bundled.ts'
import { readMessages } from '../language/messages/check-messages.ts'
import { languagePattern } from '../language/messages/spoken.ts'
import { authoredFiles, whyUnread } from './authored-files.ts'
import type { Diagnostic } from './character.ts'

/** The most bytes of one file, some thirty times those of ours. */
const maximumBytes = 2 * 1024 * 1024

export interface OwnMessages {
  /** By the code of the language. */
  messages: Readonly<Record<string, LanguageMessages>>
  diagnostics: readonly Diagnostic[]
}

/** The messages that a project brings: `messages/<language>.json`. Without the folder there are none. */
export async function readOwnMessages(root: string): Promise<OwnMessages> {
  const messages: Record<string, LanguageMessages> = {}
  const diagnostics: Diagnostic[] = []
  const names = await readdir(join(root, 'messages')).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
    const file = `messages/${name}`
    const warn = (message: Finding) => diagnostics.push({ severity: 'warning', file, ...told(message) })
    const language = name.slice(0, -'.json'.length)
    if (!languagePattern.test(language)) {
      warn(finding('read-messages.the-name-of-the-file', { languageFault: finding('finding.language-code') }))
      continue
    }
    const found = await authoredFiles.read(join(root, file), maximumBytes)
    if (found.kind === 'missing') continue
    if (found.kind === 'unread') {
      warn(finding('read-messages.it-cant-be-read', { reason: whyUnread(found) }))
      continue
    }
    const read = readMessages(found.bytes.toString('utf8'), language)
    messages[language] = read.messages
    for (const fault of read.faults) warn(finding('read-messages.it-is-said-as-without-this', { fault }))
  }
  return { messages, diagnostics }
}
