import type { Command } from 'commander'
import { phrase } from './phrase.ts'
import type { VerbTools } from './verbs.ts'

/** `devices list|approve|revoke`. */
export function addDeviceVerbs(program: Command, { globals, verb }: VerbTools): void {
  const devices = program.command('devices').description(phrase('device-verbs.other-machines-that-connect-to-the'))
  devices
    .command('list')
    .description(phrase('device-verbs.devices-that-wait-for-approval-and'))
    .action(verb(async () => (await import('./devices.ts')).listDevices(globals())))
  devices
    .command('approve <id>')
    .description(phrase('device-verbs.let-a-device-in-the-first'))
    .action(verb(async (id: string) => (await import('./devices.ts')).approveDevice(globals(), id)))
  devices
    .command('revoke <id>')
    .description(phrase('device-verbs.shut-a-device-out-again'))
    .action(verb(async (id: string) => (await import('./devices.ts')).revokeDevice(globals(), id)))
}
