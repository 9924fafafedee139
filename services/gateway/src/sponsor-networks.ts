import { BlockList, isIPv6 } from 'node:net';

const addressFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Whether an address belongs to one of these networks, each an address or a range such as `192.0.2.0/24`. Behind an
 * address of a sponsor are hundreds of people who sign in at nine o'clock.
 */
export function sponsorNetworks(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, addressFamily(address));
    else list.addSubnet(address, Number(bits), addressFamily(address));
  }
  return (ip) => list.check(ip, addressFamily(ip));
}
