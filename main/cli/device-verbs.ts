import type { Command } from 'commander'
import type { VerbTools } from './verbs.ts'

/** `devices list|approve|revoke`. */
export function addDeviceVerbs(program: Command, { globals, verb }: VerbTools): void {
  const devices = program.command('devices').description('other machines that connect to the gateway')
  devices
    .command('list')
    .description('devices that wait for approval, and those that have it')
    .action(verb(async () => (await import('./devices.ts')).listDevices(globals())))
  devices
    .command('approve <id>')
    .description('let a device in; the first eight characters of its id are enough')
    .action(verb(async (id: string) => (await import('./devices.ts')).approveDevice(globals(), id)))
  devices
    .command('revoke <id>')
    .description('shut a device out again')
    .action(verb(async (id: string) => (await import('./devices.ts')).revokeDevice(globals(), id)))
}
