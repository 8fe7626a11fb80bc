import type { Command } from 'commander'
import type { VerbTools } from './verbs.ts'

/** `sessions …` */
export function addSessionVerbs(program: Command, { globals, verb }: VerbTools): void {
  const sessions = program.command('sessions').description('the talks of NPCs, from the transcripts')
  sessions
    .command('list [npc]')
    .description('the current talks; also while a server runs')
    .option('--all', 'also ended and archived talks')
    .action(
      verb(async (id: string | undefined, options: { all?: boolean }) =>
        (await import('./sessions.ts')).listSessions(globals(), id, options),
      ),
    )
  sessions
    .command('show <key>')
    .description('one talk, by its key (agent:<npc>:dm:<player>) or its session id')
    .option('--npc <id>', 'whose, if several NPCs have a session with that id')
    .action(
      verb(async (key: string, options: { npc?: string }) =>
        (await import('./sessions.ts')).showSession(globals(), key, options),
      ),
    )
  sessions
    .command('reset <key>')
    .description('start a talk afresh; the old transcript stays, and a note keeps how it ended')
    .action(verb(async (key: string) => (await import('./sessions.ts')).resetSession(globals(), key)))
  sessions
    .command('repair [target]')
    .description('repair broken transcripts and indexes: of everybody, one NPC, or one key')
    .action(
      verb(async (target: string | undefined) =>
        (await import('./sessions.ts')).repairStoredSessions(globals(), target),
      ),
    )
}
