/** A decision on an entry of the emulator: a status of the job room, with its details. */
export interface EmulatorDecision {
  status: string;
  rejectionReason?: string;
  /** The last day of the waiting period. */
  reportingObligationEndDate?: string;
}
