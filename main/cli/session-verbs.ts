import type { Command } from 'commander'
import { phrase } from './phrase.ts'
import type { VerbTools } from './verbs.ts'

/** `sessions …` */
export function addSessionVerbs(program: Command, { globals, verb }: VerbTools): void {
  const sessions = program.command('sessions').description(phrase('session-verbs.the-talks-of-npcs-from-the'))
  sessions
    .command('list [npc]')
    .description(phrase('session-verbs.the-current-talks-also-while-a'))
    .option('--all', phrase('session-verbs.also-ended-and-archived-talks'))
    .action(
      verb(async (id: string | undefined, options: { all?: boolean }) =>
        (await import('./sessions.ts')).listSessions(globals(), id, options),
      ),
    )
  sessions
    .command('show <key>')
    .description(phrase('session-verbs.one-talk-by-its-key-agent'))
    .option('--npc <id>', phrase('session-verbs.whose-if-several-npcs-have-a'))
    .action(
      verb(async (key: string, options: { npc?: string }) =>
        (await import('./sessions.ts')).showSession(globals(), key, options),
      ),
    )
  sessions
    .command('reset <key>')
    .description(phrase('session-verbs.start-a-talk-afresh-the-old'))
    .action(verb(async (key: string) => (await import('./sessions.ts')).resetSession(globals(), key)))
  sessions
    .command('repair [target]')
    .description(phrase('session-verbs.repair-broken-transcripts-and-indexes-of'))
    .action(
      verb(async (target: string | undefined) =>
        (await import('./sessions.ts')).repairStoredSessions(globals(), target),
      ),
    )
}
