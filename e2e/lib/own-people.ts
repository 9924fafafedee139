import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeKey, PASSPORT_HEADER, passportSigner } from '@fw/service-kit/passport';
import { until, type OwnSuite } from './own-suite.ts';

export const PASSWORD = 'Fair-Water-2026';
const COMPANY = { companyId: '0f0000000000000000000001', name: 'Tarn Works', level1: false };

const person = (digit: number, firstName: string, role: 'employee' | 'advisor') => ({
  userId: `0f00000000000000000000a${digit}`,
  companyId: COMPANY.companyId,
  username: firstName.toLowerCase(),
  email: `${firstName.toLowerCase()}@tarn.test`,
  firstName,
  lastName: 'Tarn',
  role,
  dateOfBirth: '1988-04-02',
  advisesCompanyIds: role === 'advisor' ? [COMPANY.companyId] : [],
  password: PASSWORD,
});

/** Two employees and an advisor of one company, for a suite without the demo world. */
const PEOPLE = [person(1, 'Ann', 'employee'), person(2, 'Ben', 'employee'), person(3, 'Pat', 'advisor')];

const masterOf = ({ data }: OwnSuite): string => {
  const { passportMaster } = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')) as {
    readonly passportMaster: string;
  };
  return passportMaster;
};

/** Loads Ann, Ben and Pat through identity's own door and waits until the goals service has heard of them. */
export async function settlePeople(suite: OwnSuite): Promise<void> {
  const sign = passportSigner(edgeKey(masterOf(suite), 'gateway->identity'), { audience: 'identity' });
  const passport = sign({
    userId: 'gateway',
    sessionId: '',
    role: null,
    companyId: '',
    level1: false,
    internal: true,
  });
  const identity = suite.run().processes.find(({ name }) => name === 'identity');
  const load = async (): Promise<boolean> => {
    const answer = await fetch(`${identity?.url}/internal/roster/load`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [PASSPORT_HEADER]: passport },
      body: JSON.stringify({ companies: [COMPANY], people: PEOPLE }),
    });
    return answer.ok;
  };
  await until(load, 'the people are loaded');
}
