import { Secret, TOTP } from 'otpauth';
import { randomBytes } from 'node:crypto';

const ISSUER = 'Fairwater';
const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
/** 32 characters without 0, 1, I and O, which are mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_CODE_LENGTH = 12;

const createTotp = (secret: string, account = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label: account, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** A new secret of 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const appAddress = (secret: string, account: string): string => createTotp(secret, account).toString();

/** The time step of a right code, at most one step early or late; null for a wrong one. */
export function matchTimeStep(secret: string, code: string, nowMs: number): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? null : Math.floor(nowMs / 1_000 / PERIOD_SECONDS) + delta;
}

const recoveryCode = (): string => {
  const letters = Array.from(randomBytes(RECOVERY_CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((part) => part.join('')).join('-');
};

/** Ten recovery codes of 60 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode);

/** The characters of a recovery code, however it is typed. */
export const recoveryText = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
