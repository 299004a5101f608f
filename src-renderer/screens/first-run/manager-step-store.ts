/** Whether the first manager is signed in right now with the PIN just chosen: nobody is asked for it a second time. */
import { create } from 'zustand';

interface ManagerStepStore {
  readonly isSigningIn: boolean;
}

export const useManagerStep = create<ManagerStepStore>()(() => ({ isSigningIn: false }));
