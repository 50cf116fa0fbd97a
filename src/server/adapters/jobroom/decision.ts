/** What somebody decided on an entry of the emulator: a status of the job room itself, with what belongs to it. */
export interface EmulatorDecision {
  status: string;
  rejectionReason?: string;
  /** The last day of the waiting period. */
  reportingObligationEndDate?: string;
}
