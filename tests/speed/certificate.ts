import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Certificate = { key: Buffer; cert: Buffer }

/** A certificate for 127.0.0.1, and for `names`, that lives as long as the folder. Rejects where there is no `openssl`. */
export async function makeCertificate(folder: string, names: readonly string[] = []): Promise<Certificate> {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 -addext basicConstraints=critical,CA:FALSE -addext subjectAltName=${['IP:127.0.0.1', ...names.map((name) => `DNS:${name}`)].join()}`
  await promisify(execFile)('openssl', [...args.split(' '), '-keyout', keyFile, '-out', certFile]).catch(
    (cause: unknown) => {
      throw new Error('This needs the program "openssl", which could not be run.', { cause })
    },
  )
  return { key: await readFile(keyFile), cert: await readFile(certFile) }
}
