import { PRIVATE_UMASK } from '../platform/file-permissions.ts';
import { runProgram } from './program.ts';

// A reader such as `head` closes the pipe early; the command goes on.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.umask(PRIVATE_UMASK);
process.exitCode = await runProgram(process.argv.slice(2), process);
