import type { Command } from 'commander'
import { type PhraseKey, phrase } from './phrase.ts'

/** What Commander says of mistakes in the words, and our text for it. A test compares the English ones. */
const mistakes: readonly { said: RegExp; key: PhraseKey }[] = [
  { said: /^error: unknown command '(?<word>.+)'$/, key: 'commander-words.unknown-command' },
  { said: /^error: unknown option '(?<word>.+)'$/, key: 'commander-words.unknown-option' },
  { said: /^error: missing required argument '(?<word>.+)'$/, key: 'commander-words.missing-argument' },
  { said: /^error: option '(?<word>.+)' argument missing$/, key: 'commander-words.option-without-argument' },
  { said: /^error: required option '(?<word>.+)' not specified$/, key: 'commander-words.missing-option' },
  {
    said: /^error: too many .* for '(?<word>.+)'\. Expected (?<most>\d+) .* got (?<given>\d+): (?<words>.*)\.$/,
    key: 'commander-words.too-many-arguments',
  },
  { said: /^\(Did you mean (?:one of )?(?<word>.+)\?\)$/, key: 'commander-words.did-you-mean' },
]

/** Commander's words in the language of this process. What isn't known stays as it is. */
export const inOurWords = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      for (const { said, key } of mistakes) {
        const found = said.exec(line)
        if (found) return phrase(key, { word: '', ...found.groups })
      }
      return line
    })
    .join('\n')

/** Lets a command say in the language of this process what Commander says by itself. */
export const speakOurWords = (command: Command): void => {
  command.helpOption('-h, --help', phrase('commander-words.display-help'))
  if (command.commands.length > 0) command.helpCommand('help [command]', phrase('commander-words.display-help'))
  command.configureOutput({ outputError: (text, write) => write(inOurWords(text)) })
}
