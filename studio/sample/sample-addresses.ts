/** Made-up accounts of the sample event on real sites, by site: reported as made up, not as dead links. */
const sampleAccounts: Readonly<Record<string, readonly string[]>> = {
  'discord.com/users': ['sindre-aalto-fest'],
  'discord.gg': ['fallfest-lindenhof'],
  'github.com': [
    'adaeze-okonkwo-fest',
    'bao-tran-fest',
    'lukas-oberhofer-fest',
    'mira-lindqvist-fest',
    'noah-brandt-fest',
    'oksana-melnyk-fest',
    'samir-haddad-fest',
    'thabo-nkosi-fest',
    'yuki-tanemura-fest',
  ],
  'mastodon.social': ['@oberhofer_fest', '@oksana_melnyk_fest'],
  'orcid.org': ['0000-0000-0000-1057', '0000-0000-0000-2043'],
  'raw.githubusercontent.com': ['lindenhof-quantum-fest'],
  'www.instagram.com': ['fallfest.lindenhof', 'hana.draws.fest', 'lucia.qubits.fest'],
  'www.linkedin.com/company': ['fallfest-lindenhof'],
  'www.linkedin.com/in': [
    'adaeze-okonkwo-fest',
    'amina-diallo-fest',
    'arjun-mehta-fest',
    'diego-salvatierra-fest',
    'fz-bennani-fest',
    'joao-figueiredo-fest',
    'mira-lindqvist-fest',
  ],
  'www.youtube.com': ['@fallfest-lindenhof', '@sofia-cools-things-fest', '@tane-parata-fest'],
  'x.com': ['fallfest_lindenhof'],
}

/** Names reserved for examples (RFC 2606). */
const exampleHost = /(?:^|\.)(?:example|invalid|test)$|(?:^|\.)example\.(?:com|net|org)$/

const samplePlaces = Object.entries(sampleAccounts).flatMap(([site, accounts]) =>
  accounts.map((account) => `${site}/${account}`),
)

/** Whether an address is made up: on a host reserved for examples, or an account of the sample event. */
export function isSampleAddress({ hostname, pathname }: URL): boolean {
  const place = hostname + pathname
  return (
    exampleHost.test(hostname) || samplePlaces.some((each) => place === each || place.startsWith(`${each}/`))
  )
}
